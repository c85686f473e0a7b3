import { IsOptional, IsString, IsUUID, Length } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { HTTP_MESSAGES } from '../../../../platform/http/messages.js';
import { BlankIsMissing, IsDay } from '../../../../platform/http/search.rules.js';
import type { AuditSearch } from '../../application/ports/audit-view.js';
import { AUDIT_MESSAGES } from '../../messages.js';

const MAX_SEARCH_LENGTH = 100;
const TEXT = { message: AUDIT_MESSAGES.searchTooLong(MAX_SEARCH_LENGTH) };
const IsSearched = () => Length(1, MAX_SEARCH_LENGTH, TEXT);

/** Query parameters of `GET /admin/audit`. */
export class AuditQuery {
  @IsOptional()
  pageNumber?: unknown;

  @BlankIsMissing()
  @IsOptional()
  @IsUUID(undefined, { message: AUDIT_MESSAGES.invalidPerson })
  person?: string;

  @BlankIsMissing()
  @IsOptional()
  @IsString(TEXT)
  @IsSearched()
  action?: string;

  @BlankIsMissing()
  @IsOptional()
  @IsString(TEXT)
  @IsSearched()
  subject?: string;

  @BlankIsMissing()
  @IsOptional()
  @IsDay()
  @FieldLabel(HTTP_MESSAGES.firstDay)
  from?: string;

  @BlankIsMissing()
  @IsOptional()
  @IsDay()
  @FieldLabel(HTTP_MESSAGES.lastDay)
  to?: string;

  toSearch(): AuditSearch {
    const { person, action, subject, from, to } = this;
    return {
      ...(person && { person }),
      ...(action && { action }),
      ...(subject && { subject }),
      ...(from && { from }),
      ...(to && { to }),
    };
  }
}
