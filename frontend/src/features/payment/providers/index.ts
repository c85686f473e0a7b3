export { razorpay as standardProvider } from './razorpay';
