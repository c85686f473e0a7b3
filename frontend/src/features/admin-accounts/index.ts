export { ResetSecondFactor } from './ui/ResetSecondFactor';
export { SignSomebodyOut } from './ui/SignSomebodyOut';
