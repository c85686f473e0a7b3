import { plural } from '@shop/contracts';

/** Texts about files of zones. */
export const ZONE_FILE_MESSAGES = {
  download: 'Download zones',
  fromFile: 'Zones from a CSV file',
  hint: 'Columns: prefix, delivery (yes or no), min_days, max_days, cash (yes or no), and in rupees cash_fee, shipping_fee and kg_fee; of express its express_fee, express_min_days and express_max_days, empty where it is not offered. The file replaces all zones above; nothing is stored before you save.',
  unreadable: 'The file could not be read.',
  refused: (count: number) =>
    plural(count, {
      one: 'Fix # problem in the file; no zone was changed.',
      other: 'Fix # problems in the file; no zone was changed.',
    }),
  read: (zones: number, { added, changed, removed }: { added: number; changed: number; removed: number }) =>
    `${plural(zones, { one: '# zone', other: '# zones' })} read: ${added} new, ${changed} changed, ${removed} removed. Save to apply them.`,
  more: (count: number) => `and ${count} more`,
  fault: (row: number, what: string) => `Row ${row}: ${what}`,
  missingColumns: (columns: string) => `The file needs a first row with the columns ${columns}.`,
  prefix: 'prefix must be the first one to six digits of PIN codes.',
  yesOrNo: (column: string) => `${column} must be yes or no.`,
  days: (most: number) => `min_days and max_days must be whole numbers from 0 to ${most}, the fewest first.`,
  expressDays:
    'express_min_days and express_max_days must be whole numbers, the fewest first, and sooner than max_days.',
  fee: (column: string, most: number) => `${column} must be an amount from 0 to ${most} rupees.`,
  twice: (prefix: string, row: number) => `prefix ${prefix} is in row ${row} already.`,
  tooMany: (most: number) => `A shop has at most ${most} zones.`,
} as const;
