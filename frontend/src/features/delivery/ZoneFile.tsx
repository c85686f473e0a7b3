import type { DeliveryZone } from '@shop/contracts/delivery';
import { useState } from 'react';
import { saveFile } from '../../shared/lib/save-file';
import { CHOOSE_AGAIN } from '../../shared/ui/choose-again';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Notice } from '../../shared/ui/Notice';
import { changesOf, readZoneFile, zoneFile, type ReadZones } from './zone-file';
import { ZONE_FILE_MESSAGES as TEXTS } from './zone-file-messages';

const FAULTS_SHOWN = 20;

interface ZoneFileProps {
  /** Those that are stored. */
  zones: readonly DeliveryZone[];
  /** Gets the zones of a file without faults. */
  onRead: (zones: readonly DeliveryZone[]) => void;
}

/** Zones as a CSV file, to save and to read. A file is read into the form, and stored with it. */
export function ZoneFile({ zones, onRead }: ZoneFileProps) {
  const [read, setRead] = useState<ReadZones | null>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => {
      const found = readZoneFile(String(reader.result));
      setRead(found);
      if (found.faults.length === 0) onRead(found.zones);
    };
    reader.onerror = () => setRead({ zones: [], faults: [TEXTS.unreadable] });
    reader.readAsText(file);
  };
  const save = () => saveFile('zones.csv', new Blob([zoneFile(zones)], { type: 'text/csv' }));
  return (
    <div className="grid gap-4">
      <label className="grid min-w-0 gap-1.5 font-semibold">
        {TEXTS.fromFile}
        <input
          type="file"
          {...CHOOSE_AGAIN}
          accept=".csv,text/csv"
          className="min-h-12 max-w-full rounded-input border border-field bg-paper p-2.5 font-normal"
          onChange={({ target }) => take(target.files?.[0])}
        />
        <span className="text-sm font-normal text-ink-2">{TEXTS.hint}</span>
      </label>
      {read && <Outcome read={read} before={zones} />}
      <div>
        <Button kind="secondary" onClick={save}>
          <Icon name="download" size={20} />
          {TEXTS.download}
        </Button>
      </div>
    </div>
  );
}

function Outcome({ read: { zones, faults }, before }: { read: ReadZones; before: readonly DeliveryZone[] }) {
  if (faults.length === 0) return <Notice tone="success">{TEXTS.read(zones.length, changesOf(before, zones))}</Notice>;
  return (
    <Notice tone="error">
      <p className="font-semibold">{TEXTS.refused(faults.length)}</p>
      <ul>
        {faults.slice(0, FAULTS_SHOWN).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {faults.length > FAULTS_SHOWN && <li>{TEXTS.more(faults.length - FAULTS_SHOWN)}</li>}
      </ul>
    </Notice>
  );
}
