import { MAX_COMPLAINT_PHOTOS, UPLOAD_TYPES, type OwnComplaint } from '@shop/contracts';
import { messageOf } from '../../../shared/api/message-of';
import { PrivateImage } from '../../../shared/ui/PrivateImage';
import { TextWithHidden } from '../../../shared/ui/TextWithHidden';
import { toast } from '../../../shared/ui/toast';
import { useAddPhotoMutation, useMyComplaintsQuery } from '../api';
import { photoFault } from '../../../shared/ui/PhotoField';
import { COMPLAINT_MESSAGES } from '../messages';
import { Progress } from './Progress';

/** The customer's complaints about an order; nothing without one. */
export function OrderComplaints({ orderId }: { orderId: string }) {
  // Staff may have answered since the last time.
  const { data = [] } = useMyComplaintsQuery(undefined, { refetchOnMountOrArgChange: true });
  return data
    .filter(({ order }) => order?._id === orderId)
    .map((complaint) => (
      <section key={complaint._id} className="rounded-card border border-line bg-canvas p-4">
        <h3 className="font-body text-base font-semibold">{COMPLAINT_MESSAGES.complaint(complaint.reference)}</h3>
        <Progress complaint={complaint} />
        <Photos complaint={complaint} />
      </section>
    ));
}

function Photos({ complaint: { _id, reference, photos, actions } }: { complaint: OwnComplaint }) {
  const [addPhoto, { isLoading }] = useAddPhotoMutation();
  const add = async (file: File) => {
    const fault = photoFault([file], MAX_COMPLAINT_PHOTOS, photos.length);
    if (fault) return toast.error(fault);
    const added = await addPhoto({ complaintId: _id, photoId: crypto.randomUUID(), file });
    if (added.error) toast.error(messageOf(added.error, COMPLAINT_MESSAGES.photoFailed));
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {photos.map((photo, at) => (
        <PrivateImage
          key={photo}
          path={`/complaints/${_id}/photos/${photo}`}
          alt={COMPLAINT_MESSAGES.photo(reference, at + 1)}
        />
      ))}
      {actions.includes('add-photo') && (
        <label className="link inline-flex min-h-11 cursor-pointer items-center has-focus-visible:outline-2 has-focus-visible:outline-forest">
          <TextWithHidden text={COMPLAINT_MESSAGES.addPhoto(reference)} />
          <input
            type="file"
            accept={UPLOAD_TYPES.join(',')}
            disabled={isLoading}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void add(file);
              target.value = '';
            }}
            className="sr-only"
          />
        </label>
      )}
    </div>
  );
}
