export { ResetSecondFactor } from './ui/ResetSecondFactor';
export { SignOutUser } from './ui/SignOutUser';
