import { libraryJest } from '../../tools/jest.swc.mjs';

export default libraryJest('demo-store');
