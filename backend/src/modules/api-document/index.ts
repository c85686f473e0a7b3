export { ApiDocumentModule } from './api-document.module.js';
