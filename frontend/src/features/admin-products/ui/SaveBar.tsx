import type { ProductStatus } from '@shop/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { RichText } from '../../../shared/ui/RichText';
import { PRODUCT_MESSAGES } from '../messages';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  isUploading: boolean;
  onDiscard: () => void;
  /** Null for a new product. */
  status: ProductStatus | null;
  /** Saves a new product as a draft, publishes a draft, or unpublishes a product. */
  onChangeStatus: () => Promise<void>;
}

/** Lets the three buttons stand side by side on a phone. */
const NARROW = 'max-sm:px-3.5!';

const stateIn = ({ isDirty, isUploading }: Pick<SaveBarProps, 'isDirty' | 'isUploading'>): string => {
  if (isUploading) return PRODUCT_MESSAGES.uploading;
  return isDirty ? CONTROL_MESSAGES.unsavedChanges : '';
};

/** Save and Discard, always visible at the bottom of the form. */
export function SaveBar({ isDirty, isSaving, isUploading, onDiscard, ...publication }: SaveBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const discard = (): void => {
    setIsAsking(false);
    onDiscard();
  };
  return (
    <div className="sticky bottom-(--office-bar) z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-4 py-3">
      <Button
        type="submit"
        className={NARROW}
        isBusy={isSaving}
        disabled={isUploading}
        aria-keyshortcuts="Control+S Meta+S"
        title={PRODUCT_MESSAGES.saveKey}
      >
        {PRODUCT_MESSAGES.save}
      </Button>
      <Publication {...publication} isDisabled={isSaving || isUploading} />
      <Button kind="secondary" className={NARROW} disabled={!isDirty || isSaving} onClick={() => setIsAsking(true)}>
        {PRODUCT_MESSAGES.discard}
      </Button>
      <p role="status" className="text-sm text-ink-2">
        {stateIn({ isDirty, isUploading })}
      </p>
      <p aria-hidden="true" className="ml-auto text-sm text-muted max-lg:hidden">
        <RichText text={PRODUCT_MESSAGES.saveKeyHint} tags={{ key: (inside) => <kbd>{inside}</kbd> }} />
      </p>
      {isAsking && (
        <ConfirmDialog
          title={PRODUCT_MESSAGES.confirmDiscard}
          confirmLabel={PRODUCT_MESSAGES.discard}
          onConfirm={discard}
          onCancel={() => setIsAsking(false)}
        >
          <p>{PRODUCT_MESSAGES.discardEffect}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const PUBLICATIONS: Readonly<Record<ProductStatus, string>> = {
  draft: PRODUCT_MESSAGES.publish,
  published: PRODUCT_MESSAGES.unpublish,
};

interface PublicationProps extends Pick<SaveBarProps, 'status' | 'onChangeStatus'> {
  isDisabled: boolean;
}

/** The button that keeps a new product a draft, publishes a draft, or unpublishes a product after a confirmation. */
function Publication({ status, onChangeStatus, isDisabled }: PublicationProps) {
  const [isAsking, setIsAsking] = useState(false);
  const change = (): void => {
    setIsAsking(false);
    void onChangeStatus();
  };
  const text = status ? PUBLICATIONS[status] : PRODUCT_MESSAGES.saveAsDraft;
  return (
    <>
      <Button
        kind="secondary"
        className={NARROW}
        disabled={isDisabled}
        onClick={status === 'published' ? () => setIsAsking(true) : change}
      >
        {text}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={PRODUCT_MESSAGES.confirmUnpublish}
          confirmLabel={PRODUCT_MESSAGES.unpublish}
          onConfirm={change}
          onCancel={() => setIsAsking(false)}
        >
          <p>{PRODUCT_MESSAGES.unpublishEffect}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
