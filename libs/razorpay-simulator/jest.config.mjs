import { libraryJest } from '../../tools/jest.swc.mjs';

export default libraryJest('razorpay-simulator');
