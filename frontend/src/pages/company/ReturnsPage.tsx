import { PAGE_NAMES } from '../../shared/config/messages';
import { PolicyPage } from './PolicyPage';
import { RETURNS_MESSAGES } from './returns-messages';

export const ReturnsPage = () => <PolicyPage title={PAGE_NAMES.returns} {...RETURNS_MESSAGES} />;
