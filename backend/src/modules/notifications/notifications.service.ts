import { Injectable } from '@nestjs/common';
import type { StaffRole } from '@shop/contracts';
import {
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type NotificationDelivery,
  type NotificationKind,
  notificationKindsOf,
} from '@shop/contracts/notifications';
import { AuditLog } from '../../kernel/audit-log.js';
import { PersonalDataRegistry, type PersonalDataSource } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    'notifications.changed': NotificationChoices;
  }
}

/** Replaces the choices of a person by these. What is off has no row. */
const SAVE = `WITH removed AS (DELETE FROM staff_notifications WHERE user_id = :userId AND kind <> ALL (:kinds))
  INSERT INTO staff_notifications (user_id, kind, delivery)
  SELECT :userId, kind, delivery FROM jsonb_to_recordset(:chosen::jsonb) AS c(kind text, delivery text)
  ON CONFLICT (user_id, kind) DO UPDATE SET delivery = excluded.delivery`;

interface StaffPerson {
  readonly id: string;
  readonly role: StaffRole | null;
}

/** What each person wants to be told of; nothing until they choose. */
@Injectable()
export class NotificationsService implements PersonalDataSource {
  constructor(
    registry: PersonalDataRegistry,
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {
    registry.add(this);
  }

  async choicesOf({ id, role }: StaffPerson): Promise<NotificationChoices> {
    const rows = await this.database.query<{ kind: NotificationKind; delivery: NotificationDelivery }>(
      'SELECT kind, delivery FROM staff_notifications WHERE user_id = $1',
      [id],
    );
    const allowed = notificationKindsOf(role);
    const chosen = rows.filter(({ kind }) => allowed.includes(kind)).map(({ kind, delivery }) => [kind, delivery]);
    return { ...ALL_OFF, ...(Object.fromEntries(chosen) as Partial<NotificationChoices>) };
  }

  /** Kinds that the role does not see stay off. @returns what is stored */
  change(person: StaffPerson, wanted: NotificationChoices): Promise<NotificationChoices> {
    return this.audit.run(async (record) => {
      const before = await this.choicesOf(person);
      const kinds = notificationKindsOf(person.role).filter((kind) => wanted[kind] !== 'off');
      const chosen = kinds.map((kind) => ({ kind, delivery: wanted[kind] }));
      await this.database.query(SAVE, { userId: person.id, kinds, chosen: JSON.stringify(chosen) });
      const after = await this.choicesOf(person);
      record('notifications.changed', { subject: { id: person.id }, before, after });
      return after;
    });
  }

  async read(userId: string): Promise<Record<string, unknown>> {
    const choices = await this.database.query(
      'SELECT kind, delivery FROM staff_notifications WHERE user_id = $1 ORDER BY kind',
      [userId],
    );
    return choices.length > 0 ? { staffNotifications: choices } : {};
  }

  async erase(userId: string): Promise<void> {
    await this.database.query('DELETE FROM staff_notifications WHERE user_id = $1', [userId]);
    await this.database.query('DELETE FROM staff_notices WHERE user_id = $1', [userId]);
  }
}

const ALL_OFF = Object.fromEntries(Object.keys(NOTIFICATION_KINDS).map((kind) => [kind, 'off'])) as NotificationChoices;
