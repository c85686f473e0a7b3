export { ApiDocsLink } from './ui/ApiDocsLink';
export { JobBoardLink } from './ui/JobBoardLink';
