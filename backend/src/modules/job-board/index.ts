export { BrowserAccess } from './browser-access.js';
export { JobBoardModule } from './job-board.module.js';
