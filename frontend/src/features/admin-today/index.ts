export { OpenShop } from './ui/OpenShop';
export { useTodayQuery } from './api';
export { Today } from './ui/Today';
export { ToComplete } from './ui/ToComplete';
