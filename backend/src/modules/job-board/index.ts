export { JobBoardModule } from './job-board.module.js';
