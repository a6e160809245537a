import {
  AlarmClock,
  Award,
  BookOpen,
  CalendarPlus,
  CreditCard,
  Gift,
  GraduationCap,
  Layers,
  type LucideIcon,
  Radio,
  Star,
  UserPlus,
} from 'lucide-react';
import type { NotificationKind } from '#shared/notifications/notification.rules.ts';

export const NOTIFICATION_ICONS: Record<NotificationKind, LucideIcon> = {
  course_published: BookOpen,
  stream_scheduled: CalendarPlus,
  stream_live: Radio,
  reminder_due: AlarmClock,
  new_follower: UserPlus,
  new_review: Star,
  tip_received: Gift,
  new_enrolment: GraduationCap,
  certificate_issued: Award,
  payment_failed: CreditCard,
  modules_generated: Layers,
};
