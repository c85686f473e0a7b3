import { TooBusy } from '../../database/driver-errors.js';
import { UPLOAD_BOUNDS, UploadAdmission } from './upload-admission.js';

const { filesOfAccount, bytesOfAccount, bytes } = UPLOAD_BOUNDS;
const REFUSED = expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 5 });

it('refuses an account more files than its own bound, and more bytes, until one is released', () => {
  const admission = new UploadAdmission();
  const [release] = Array.from({ length: filesOfAccount }, () => admission.admit('many', 1));
  expect(() => admission.admit('many', 1)).toThrow(REFUSED);
  release?.();
  admission.admit('many', 1);

  const releaseAll = admission.admit('large', bytesOfAccount);
  expect(() => admission.admit('large', 1)).toThrow(REFUSED);
  releaseAll();
  admission.admit('large', bytesOfAccount);
});

it('refuses everybody more bytes than a process may hold', () => {
  const admission = new UploadAdmission();
  const accounts = Array.from({ length: bytes / bytesOfAccount }, (_, index) => `account-${index}`);
  const [release] = accounts.map((account) => admission.admit(account, bytesOfAccount));
  expect(() => admission.admit('next', 1)).toThrow(TooBusy);
  release?.();
  admission.admit('next', 1);
});
