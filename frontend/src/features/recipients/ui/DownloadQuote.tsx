import type { BusinessDetails } from '@shop/contracts';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { useQuoteFileMutation } from '../api';
import { RECIPIENTS_MESSAGES } from '../messages';

const { list: TEXTS } = RECIPIENTS_MESSAGES;

/** Saves the quote of a list as a PDF. @param business who is billed; null while that is not complete */
export function DownloadQuote({ list, business }: { list: string; business: BusinessDetails | null }) {
  const [quoteFile, { isLoading }] = useQuoteFileMutation();
  const download = () => business && attempt(() => quoteFile({ list, business }).unwrap(), TEXTS.quoteFailed);
  return (
    <Button
      kind="secondary"
      className="justify-self-start"
      disabled={!business}
      isBusy={isLoading}
      onClick={() => void download()}
    >
      {!isLoading && <Icon name="download" size={20} />}
      {TEXTS.quote}
    </Button>
  );
}
