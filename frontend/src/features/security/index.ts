export { ConfirmIdentity } from './ui/ConfirmIdentity';
export { SecondFactorCheck } from './ui/SecondFactorCheck';
export { SignInAndSecurity } from './ui/SignInAndSecurity';
