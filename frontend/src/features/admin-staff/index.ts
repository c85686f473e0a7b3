export { StaffLists } from './ui/StaffLists';
