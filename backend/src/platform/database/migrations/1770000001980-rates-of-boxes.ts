import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rate of empty gift boxes, for boxes that customers fill. Unconfirmed, like all; a rate that an owner entered stays. */
export class RatesOfBoxes1770000001980 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO tax_rates (hsn, rate_bps, valid_from, source)
       SELECT hsn, 500, '2025-09-22', 'Notification 9/2025-CT(Rate)' FROM unnest('{481910, 481920}'::text[]) AS boxes (hsn)
       ON CONFLICT DO NOTHING`,
    );
  }

  /** An owner may have confirmed the rates. */
  async down(): Promise<void> {
    // Nothing to undo.
  }
}
