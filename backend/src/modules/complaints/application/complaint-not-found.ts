import { DomainError } from '../../../kernel/domain-error.js';
import { COMPLAINT_MESSAGES } from '../messages.js';

export const complaintNotFound = () => new DomainError('complaint_not_found', COMPLAINT_MESSAGES.unknownComplaint);
