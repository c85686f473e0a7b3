export { ContentModule } from './content.module.js';
export { ContentPreviews } from './content-preview.js';
export { ContentService } from './content.service.js';
