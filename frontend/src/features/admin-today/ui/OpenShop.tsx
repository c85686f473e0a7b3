import { usePermission } from '../../../shared/session/use-permission';
import { useBannerQuery } from '../../../shared/shop/shop-api';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { toast } from '../../../shared/ui/toast';
import { useOpenShopMutation } from '../api';
import { TODAY_MESSAGES } from '../messages';

/** Opens a shop that visitors do not see yet; nothing in an open one. */
export function OpenShop() {
  const isOwner = usePermission('settings');
  const { data } = useBannerQuery();
  const [open, { isLoading }] = useOpenShopMutation();
  if (!data?.isOpeningSoon) return null;
  const openShop = () =>
    attempt(async () => {
      await open().unwrap();
      toast.success(TODAY_MESSAGES.shopOpened);
    }, TODAY_MESSAGES.shopNotOpened);
  return (
    <Card title={TODAY_MESSAGES.notOpenYet}>
      <p className="mb-4">{TODAY_MESSAGES.notOpenYetText}</p>
      {isOwner && (
        <Button isBusy={isLoading} onClick={() => void openShop()}>
          {TODAY_MESSAGES.openShop}
        </Button>
      )}
    </Card>
  );
}
