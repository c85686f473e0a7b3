import { useState } from 'react';
import { messageOf } from '../api/message-of';

interface CheckedFileOptions<Report> {
  /** Sends the file. @param isTrial true to check it only */
  send: (file: File, isTrial: boolean) => Promise<Report>;
  maxBytes: number;
  texts: { readonly tooLarge: string; readonly failed: string };
}

/** A file that is checked by the server when it is chosen, and stored in a second step. */
export function useCheckedFile<Report>({ send, maxBytes, texts }: CheckedFileOptions<Report>) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const upload = async (chosen: File, isTrial: boolean): Promise<Report | null> => {
    setRefusal(null);
    const response = await send(chosen, isTrial).catch((error: unknown) => {
      setRefusal(messageOf(error, texts.failed));
      return null;
    });
    setReport(response);
    return response;
  };

  return {
    /** What the server says about the file; null until then. */
    report,
    /** Why there is no report. */
    refusal,
    choose: async (chosen: File | undefined): Promise<void> => {
      const isTooLarge = chosen !== undefined && chosen.size > maxBytes;
      setReport(null);
      setRefusal(isTooLarge ? texts.tooLarge : null);
      setFile(isTooLarge ? null : (chosen ?? null));
      if (chosen && !isTooLarge) await upload(chosen, true);
    },
    /** Stores the chosen file. @returns the report, or null when nothing was sent or it failed */
    store: async (): Promise<Report | null> => (file ? upload(file, false) : null),
  };
}
