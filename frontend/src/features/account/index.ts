export { ProfileForm } from './ui/ProfileForm';
export { YourData } from './ui/YourData';
