import { UPLOAD_LIMIT_BYTES, UPLOAD_TYPES } from '@shop/contracts';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/message-of';
import { toast } from '../../shared/ui/toast';
import { useUploadImageMutation } from './api';
import { PRODUCT_MESSAGES } from './messages';

/** A pending or failed upload. */
export interface Upload {
  id: number;
  fileName: string;
  percent: number;
  fault: string | null;
}

/**
 * Checks type and size before the upload. Browsers derive the type from the file name; the server checks the content.
 */
function faultOf({ type, size }: File): string | null {
  const known: readonly string[] = UPLOAD_TYPES;
  if (type !== '' && !known.includes(type)) return PRODUCT_MESSAGES.wrongType;
  return size > UPLOAD_LIMIT_BYTES ? PRODUCT_MESSAGES.tooLarge : null;
}

/**
 * Uploads images one after the other and reports the progress. @param onUploaded called with the address of each
 * uploaded image
 */
export function useImageUploads(onUploaded: (address: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [uploadImage] = useUploadImageMutation();
  const nextId = useRef(0);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const arrived = useRef(onUploaded);
  useEffect(() => {
    arrived.current = onUploaded;
  });

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const dismiss = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const send = async (id: number, file: File): Promise<void> => {
    try {
      const { image } = await uploadImage({ file, onProgress: (percent) => change(id, { percent }) }).unwrap();
      dismiss(id);
      arrived.current(image);
    } catch (error) {
      const fault = messageOf(error, PRODUCT_MESSAGES.uploadFailed);
      change(id, { fault });
      toast.error(fault);
    }
  };

  const add = (files: Iterable<File>): void => {
    for (const file of files) {
      const upload = { id: nextId.current++, fileName: file.name, percent: 0, fault: faultOf(file) };
      setUploads((all) => [...all, upload]);
      if (upload.fault === null) turn.current = turn.current.then(() => send(upload.id, file));
    }
  };
  return { uploads, add, dismiss, isUploading: uploads.some(({ fault }) => fault === null) };
}
