export { useTitleBadge } from './use-title-badge';
export { useWorkCounts } from './use-work-counts';
