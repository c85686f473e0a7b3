export { showKeptMessage } from './flash';
export { ChangePasswordForm } from './ui/ChangePasswordForm';
export { ConfirmEmail } from './ui/ConfirmEmail';
export { ContinueToCheckout } from './ui/ContinueToCheckout';
export { ForgotPasswordForm } from './ui/ForgotPasswordForm';
export { LoginForm } from './ui/LoginForm';
export { RegisterForm } from './ui/RegisterForm';
export { ResetPasswordForm } from './ui/ResetPasswordForm';
