import { COMPARISONS, MAX_REPORT_DAYS, type Comparison, type ReportPeriod } from '@shop/contracts/reports';
import { addDays, isDay } from '@shop/contracts/calendar';
import { useState } from 'react';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { CHIP } from '../../../shared/ui/chip';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { REPORTS_MESSAGES } from '../messages';
import { CHOICES, PRESETS, type Preset, type ShownReport } from '../periods';

interface ReportControlsProps {
  shown: ShownReport;
  onChange: (shown: ShownReport) => void;
}

/** Period, comparison and what the figures are grouped by. Each choice applies at once. */
export function ReportControls({ shown, onChange }: ReportControlsProps) {
  const change = (part: Partial<ShownReport>) => onChange({ ...shown, ...part });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <Select
          label={REPORTS_MESSAGES.period}
          value={shown.preset}
          onChange={({ target }) => change({ preset: target.value as Preset })}
          className="w-52 max-sm:w-full"
        >
          {PRESETS.map((preset) => (
            <option key={preset} value={preset}>
              {REPORTS_MESSAGES.presets[preset]}
            </option>
          ))}
        </Select>
        {shown.preset === 'custom' && (
          <OtherDays
            key={Object.values(shown.period).join()}
            {...{ ...shown.period, onChange: (period) => change({ period }) }}
          />
        )}
        <Select
          label={REPORTS_MESSAGES.compareWith}
          value={shown.compare}
          onChange={({ target }) => change({ compare: target.value as Comparison | '' })}
          className="w-64 max-sm:w-full"
        >
          {[...COMPARISONS, '' as const].map((comparison) => (
            <option key={comparison} value={comparison}>
              {REPORTS_MESSAGES.comparisons[comparison]}
            </option>
          ))}
        </Select>
      </div>
      <div role="group" aria-label={REPORTS_MESSAGES.groupBy} className="flex flex-wrap gap-2">
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={shown.choice === choice}
            onClick={() => change({ choice })}
            className={CHIP}
          >
            {REPORTS_MESSAGES.choices[choice]}
          </button>
        ))}
      </div>
    </div>
  );
}

type OtherDaysProps = ReportPeriod & { onChange: (period: ReportPeriod) => void };

/** Any first and last day. A period is applied once both are days in their order. */
function OtherDays({ onChange, ...period }: OtherDaysProps) {
  const [typed, setTyped] = useState(period);
  const change = (part: Partial<ReportPeriod>) => {
    const changed = { ...typed, ...part };
    setTyped(changed);
    if (isDay(changed.from) && isDay(changed.to) && changed.from <= changed.to) onChange(changed);
  };
  const isReversed = isDay(typed.from) && isDay(typed.to) && typed.to < typed.from;
  return (
    <>
      <Field
        type="date"
        label={ADMIN_MESSAGES.from}
        value={typed.from}
        min={isDay(typed.to) ? addDays(typed.to, 1 - MAX_REPORT_DAYS) : undefined}
        onChange={({ target }) => change({ from: target.value })}
        className="w-40 max-sm:min-w-0 max-sm:flex-1"
      />
      <Field
        type="date"
        label={ADMIN_MESSAGES.to}
        value={typed.to}
        error={isReversed ? REPORTS_MESSAGES.wrongDays : undefined}
        onChange={({ target }) => change({ to: target.value })}
        className="w-40 max-sm:min-w-0 max-sm:flex-1"
      />
    </>
  );
}
