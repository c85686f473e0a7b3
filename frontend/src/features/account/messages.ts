/** Texts of the spec, section 8, and our own for each field. */
export const ACCOUNT_MESSAGES = {
  updated: 'Profile updated successfully!',
  updateFailed: 'Failed to update profile.',
  downloadFailed: 'Your data could not be downloaded.',
  deleted: 'Your account has been deleted.',
  deleteFailed: 'Your account could not be deleted.',
  passwordMissing: 'Enter your password.',
  name: 'Enter your full name.',
  address: 'Enter your house number and street.',
  address2: 'Use at most 120 characters.',
  city: 'Enter your city or district.',
  state: 'Choose your state or union territory.',
  pinElsewhere: (state: string) => `Please check the PIN code for ${state}.`,
} as const;
