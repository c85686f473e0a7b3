export { useTodayQuery } from './api';
export { Today } from './ui/Today';
