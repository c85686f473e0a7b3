export { useTitleBadge, useWorkCounts } from './use-work-counts';
