import { Module } from '@nestjs/common';
import { PushModule } from '../push/index.js';
import { NoticeMails, NotificationJobs, StaffEventJobs } from './notice-mails.js';
import { NoticeRepository } from './notice.repository.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { NotifyStaff } from './notify-staff.js';
import { StaffEventsView } from './staff-events-view.js';

/** Mails to staff about orders, payments, complaints, stock and jobs, as each person has chosen. */
@Module({
  imports: [PushModule],
  controllers: [NotificationsController],
  providers: [
    NotificationsService,
    StaffEventsView,
    NoticeRepository,
    NotifyStaff,
    NoticeMails,
    NotificationJobs,
    StaffEventJobs,
  ],
})
export class NotificationsModule {
  static readonly tables = ['staff_notifications', 'staff_events', 'staff_notices'];
}
