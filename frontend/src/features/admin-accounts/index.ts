export { ResetSecondFactor, SignOutUser } from './ui/AccountAction';
