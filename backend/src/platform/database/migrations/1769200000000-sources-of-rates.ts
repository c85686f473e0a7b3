import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The seeded rates until 21 September 2025, in basis points, which named no source. */
const SEEDED: readonly (readonly [codes: string, rateBps: number])[] = [
  ['080131 080132 080111 080231 080232 080620 1204 1206 1207 1212', 500],
  [
    '080211 080212 080221 080222 080251 080252 080261 080262 080291 080292 080299 080410 080420 081310 081320 081340 081350',
    1200,
  ],
  ['200819 200893 3406', 1200],
  ['210690 1806', 1800],
];

const SOURCE = 'Notification 1/2017-CT(Rate)';

/** Seeded rates say where they are from, the earlier ones too. Rates that an owner entered stay without a source. */
export class SourcesOfRates1769200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [codes, rateBps] of SEEDED)
      await runner.query(
        `UPDATE tax_rates SET source = $3 WHERE hsn = ANY ($1) AND rate_bps = $2 AND source = ''
           AND valid_from = '2017-07-01' AND valid_to = '2025-09-21'`,
        [codes.split(' '), rateBps, SOURCE],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE tax_rates SET source = '' WHERE source = $1`, [SOURCE]);
  }
}
