import type { PrintedDocument } from '@shop/contracts';
import { Fragment, type ReactNode } from 'react';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { Loaded } from '../../../shared/ui/Loaded';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { useDocumentFileMutation, useOrderDocumentsQuery } from '../api';
import { DOCUMENT_MESSAGES } from '../messages';
import { PrintedDocumentPage } from './PrintedDocumentPage';

interface OrderDocumentsProps {
  orderId: string;
  /** Of one document. */
  actions?: (document: PrintedDocument) => ReactNode;
}

/** All documents of an order, one below the other. Printing prints nothing else of the page. */
export function OrderDocuments({ orderId, actions }: OrderDocumentsProps) {
  const query = useOrderDocumentsQuery(orderId, { refetchOnMountOrArgChange: true });
  const error = useLoadError(query, DOCUMENT_MESSAGES.notLoaded);
  return (
    <Loaded query={query} error={error} empty={<p className="text-ink-2">{DOCUMENT_MESSAGES.none}</p>}>
      {(documents) => (
        <>
          <div className="mb-6 flex flex-wrap gap-3">
            <Button kind="secondary" onClick={() => window.print()}>
              <Icon name="printer" size={20} />
              {DOCUMENT_MESSAGES.print}
            </Button>
            {documents.map(({ _id, number }) => (
              <Download key={_id} orderId={orderId} documentId={_id} number={number} />
            ))}
            {actions && documents.map((document) => <Fragment key={document._id}>{actions(document)}</Fragment>)}
          </div>
          <div className="grid gap-8 print:block">
            {documents.map((document) => (
              <PrintedDocumentPage key={document._id} document={document} />
            ))}
          </div>
        </>
      )}
    </Loaded>
  );
}

function Download({ number, ...document }: { orderId: string; documentId: string; number: string }) {
  const [documentFile, { isLoading }] = useDocumentFileMutation();
  const download = () => attempt(() => documentFile(document).unwrap(), DOCUMENT_MESSAGES.downloadFailed);
  return (
    <Button kind="quiet" onClick={() => void download()} isBusy={isLoading}>
      {DOCUMENT_MESSAGES.download(number)}
    </Button>
  );
}
