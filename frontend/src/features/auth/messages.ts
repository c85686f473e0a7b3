/** Texts of the spec, sections 5 and 8. */
export const AUTH_MESSAGES = {
  loginFailed: 'Login failed. Please check your credentials.',
  loggedIn: 'Logged in successfully!',
  registrationFailed: 'Registration failed. Please try again.',
  registered: 'Account created successfully!',
  forgotFailed: 'Failed to send reset email. Please try again later.',
  resetDone: 'Password reset successfully! You are now logged in.',
  passwordChanged: 'Your password is changed. You stay signed in here, and every other browser has been signed out.',
  changeFailed: 'Your password could not be changed.',
  presentPasswordMissing: 'Enter your present password.',
  samePassword: 'The new password is the same as the present one.',
  emailMissing: 'Please enter your email address',
  passwordMissing: 'Please enter your password',
  strictPasswordHint: 'At least 8 characters, and not one that is easily guessed',
  passwordTooLong: 'Password must be at most 128 characters.',
  passwordsDiffer: 'Passwords do not match',
  newPasswordsDiffer: 'Passwords do not match.',
} as const;
