import { PAGE_NAMES } from '../../shared/config/messages';
import { PolicyPage } from './PolicyPage';
import { RETURNS_MESSAGES } from './returns-messages';

export const ReturnsPage = () => (
  <PolicyPage
    page="returns"
    title={PAGE_NAMES.returns}
    summary={RETURNS_MESSAGES.summary}
    sections={RETURNS_MESSAGES.sections()}
  />
);
