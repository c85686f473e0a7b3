import type { PrintedDocument, RegistrationInput } from '@shop/contracts';
import { dayInIndia } from '@shop/contracts/calendar';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { DialogButton, DialogForm } from '../../../shared/ui/DialogForm';
import { Field } from '../../../shared/ui/Field';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { toast } from '../../../shared/ui/toast';
import { useRegisterDocumentMutation } from '../api';
import { DOCUMENT_MESSAGES } from '../messages';

interface EnterRegistrationProps {
  orderId: string;
  document: PrintedDocument;
}

/** Stores what the invoice registration portal returned; nothing for documents that it does not register. */
export function EnterRegistration({ orderId, document }: EnterRegistrationProps) {
  if (document.registration === undefined) return null;
  return (
    <DialogButton label={DOCUMENT_MESSAGES.register(document.number)}>
      {(close) => <RegistrationDialog orderId={orderId} document={document} onClose={close} />}
    </DialogButton>
  );
}

function RegistrationDialog({ orderId, document, onClose }: EnterRegistrationProps & { onClose: () => void }) {
  const form = useForm<Required<RegistrationInput>>({
    defaultValues: { irn: '', ackNo: '', ackDay: dayInIndia(new Date()), signedQr: '' },
  });
  const field = fieldsOf(form);
  const [registerDocument, { isLoading }] = useRegisterDocumentMutation();
  const save = async ({ signedQr, ...typed }: Required<RegistrationInput>) => {
    const registration = { ...typed, ...(signedQr.trim() && { signedQr }) };
    await registerDocument({ orderId, documentId: document._id, registration }).unwrap();
    toast.success(DOCUMENT_MESSAGES.registered);
    onClose();
  };
  return (
    <DialogForm
      title={DOCUMENT_MESSAGES.register(document.number)}
      description={DOCUMENT_MESSAGES.registerHint}
      onCancel={onClose}
      submitLabel={DOCUMENT_MESSAGES.saveRegistration}
      isBusy={isLoading}
      onSubmit={saveOnSubmit(form, save, DOCUMENT_MESSAGES.notRegistered)}
    >
      <Field label={DOCUMENT_MESSAGES.irn} {...field('irn')} />
      <Field label={DOCUMENT_MESSAGES.ackNo} inputMode="numeric" {...field('ackNo')} />
      <Field label={DOCUMENT_MESSAGES.ackDay} type="date" {...field('ackDay')} />
      <Field label={DOCUMENT_MESSAGES.signedQr} hint={DOCUMENT_MESSAGES.signedQrHint} {...field('signedQr')} />
    </DialogForm>
  );
}
