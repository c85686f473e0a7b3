export { SignSomebodyOut } from './ui/SignSomebodyOut';
