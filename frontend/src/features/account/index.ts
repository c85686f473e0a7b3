export { ProfileForm } from './ui/ProfileForm';
export { Sessions } from './ui/Sessions';
export { YourData } from './ui/YourData';
