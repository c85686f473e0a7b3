import {
  MAX_PRESETS,
  PRESET_FIELDS,
  type ProductPreset,
  type ProductPresetInput,
} from '@shop/contracts/product-presets';
import { Injectable } from '@nestjs/common';
import { tidied } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Database } from '../../../platform/database/database.js';
import { CATALOG_MESSAGES } from '../messages.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'preset.saved': Omit<ProductPreset, '_id'>;
    'preset.deleted': Omit<ProductPreset, '_id'>;
  }
}

const COLUMNS = 'id AS "_id", kind, name, details';

/** Companies and label templates, which staff fill into the form of a product. */
@Injectable()
export class ProductPresets {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  /** Returns all, by name. */
  list(): Promise<ProductPreset[]> {
    return this.database.query<ProductPreset>(`SELECT ${COLUMNS} FROM product_presets ORDER BY kind, name`);
  }

  /** Replaces the one of the same kind and name. @throws DomainError `invalid_input` when there are too many */
  save({ kind, name, details }: ProductPresetInput): Promise<ProductPreset> {
    const kept = Object.fromEntries(
      PRESET_FIELDS[kind].filter((field) => details[field] !== undefined).map((field) => [field, details[field]]),
    );
    const preset = { kind, name: name.trim(), details: tidied(kept) };
    return this.audit.run(async (record) => {
      // One at a time, so that the limit holds.
      await this.database.query('LOCK TABLE product_presets IN SHARE ROW EXCLUSIVE MODE');
      const present = (await this.list()).filter((one) => one.kind === kind);
      const before = present.find((one) => one.name === preset.name);
      if (!before && present.length >= MAX_PRESETS)
        throw DomainError.invalid('name', CATALOG_MESSAGES.presets.tooMany(MAX_PRESETS));
      const saved = (await this.database.one<ProductPreset>(
        `INSERT INTO product_presets (kind, name, details) VALUES (:kind, :name, :details)
         ON CONFLICT (kind, name) DO UPDATE SET details = excluded.details RETURNING ${COLUMNS}`,
        preset,
      ))!;
      record('preset.saved', { subject: subjectOf(saved), ...(before && { before: stateOf(before) }), after: preset });
      return saved;
    });
  }

  /** @throws DomainError 404 */
  remove(id: string): Promise<void> {
    return this.audit.run(async (record) => {
      const before = await this.database.one<ProductPreset>(
        `DELETE FROM product_presets WHERE id = $1 RETURNING ${COLUMNS}`,
        [id],
      );
      if (!before) throw presetNotFound();
      record('preset.deleted', { subject: subjectOf(before), before: stateOf(before) });
    });
  }
}

export const presetNotFound = (): DomainError => new DomainError('route_not_found', CATALOG_MESSAGES.presets.notFound);

const subjectOf = ({ _id, name }: ProductPreset) => ({ id: _id, label: name });
const stateOf = ({ kind, name, details }: ProductPreset) => ({ kind, name, details });
