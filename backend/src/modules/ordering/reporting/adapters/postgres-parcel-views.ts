import { Injectable } from '@nestjs/common';
import type { Parcel } from '@shop/contracts/recipients';
import { Database } from '../../../../platform/database/database.js';
import { ParcelViews } from '../application/parcel-views.js';

/** A parcel `p` in the shape of the API response. */
export const PARCEL = `jsonb_build_object('position', p.position, 'address', p.address, 'items', p.items, 'message', p.message, 'state', p.state,
  'trackingId', p.tracking_id, 'deliveryPartner', p.delivery_partner, 'shippedAt', p.shipped_at, 'deliveredAt', p.delivered_at)`;

const OF_ORDER = `SELECT ${PARCEL} AS parcel FROM orders o JOIN recipient_checkouts c ON c.session_id = o.checkout_session_id
  JOIN parcels p ON p.list_id = c.list_id WHERE o.id = :orderId ORDER BY p.position`;

@Injectable()
export class PostgresParcelViews extends ParcelViews {
  constructor(private readonly database: Database) {
    super();
  }

  override async ofOrder(orderId: string): Promise<Parcel[]> {
    const rows = await this.database.query<{ parcel: Parcel }>(OF_ORDER, { orderId });
    return rows.map(({ parcel }) => parcel);
  }
}
