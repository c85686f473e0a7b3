export { JobBoardLink } from './ui/JobBoardLink';
