import { IMPORT_LIMIT_BYTES, type ProductImport } from '@shop/contracts';
import { useState } from 'react';
import { messageOf } from '../../shared/api/message-of';
import { useImportProductsMutation } from './api';
import { PRODUCT_MESSAGES } from './messages';

interface ProductImportState {
  /** The result of the trial run; null until it is available. */
  report: ProductImport | null;
  refusal: string | null;
  isBusy: boolean;
  choose: (file: File | undefined) => Promise<void>;
  /** Imports the chosen file. @returns the result, or null when nothing was imported */
  runImport: () => Promise<ProductImport | null>;
}

/** Runs a trial import when a file is chosen, so that the admin can review the changes first. */
export function useProductImport(): ProductImportState {
  const [importProducts, { isLoading }] = useImportProductsMutation();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ProductImport | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (chosen: File, isTrial: boolean): Promise<ProductImport | null> => {
    setRefusal(null);
    try {
      const response = await importProducts({ file: chosen, isTrial }).unwrap();
      setReport(response);
      return response.faultCount === 0 ? response : null;
    } catch (error) {
      setReport(null);
      setRefusal(messageOf(error, PRODUCT_MESSAGES.importFailed));
      return null;
    }
  };

  return {
    report,
    refusal,
    isBusy: isLoading,
    choose: async (chosen) => {
      setReport(null);
      setRefusal(chosen && chosen.size > IMPORT_LIMIT_BYTES ? PRODUCT_MESSAGES.csvTooLarge : null);
      setFile(chosen ?? null);
      if (chosen && chosen.size <= IMPORT_LIMIT_BYTES) await send(chosen, true);
    },
    runImport: () => (file ? send(file, false) : Promise.resolve(null)),
  };
}
