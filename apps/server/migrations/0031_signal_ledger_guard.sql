-- Codes of the ledger: five kinds, eleven intervals, up and down. Rows that are there are not checked here, so that a site
-- with a wrong one still starts: `verify-signals` names it.
alter table signal
  add constraint signal_kind_known check (kind between 0 and 4) not valid,
  add constraint signal_interval_known check (interval between 0 and 10) not valid,
  add constraint signal_direction_known check (direction in (1, -1)) not valid;
alter table signal_baseline
  add constraint signal_baseline_interval_known check (interval between 0 and 10) not valid,
  add constraint signal_baseline_horizon_known check (horizon in (1, 4, 12, 24)) not valid;
alter table signal_baseline_day
  add constraint signal_baseline_day_interval_known check (interval between 0 and 10) not valid;

-- Rows of the ledger are only added. This stops mistakes; whoever owns the database can remove it, which is why there is a
-- chain of hashes. Only the program's own change to another simulated market deletes the ledger: it sets
-- candela.ledger_reset for its transaction.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if current_setting('candela.ledger_reset', true) = 'on' then
    return new;
  end if;
  raise exception 'the ledger of signals is append-only: % of % is refused', lower(tg_op), tg_table_name
    using errcode = 'restrict_violation',
      hint = 'Rows of signal and signal_outcome, and where the record of a pair begins, never change. See docs/signals.md.';
end
$$;

create trigger signal_append_only before update or delete or truncate on signal
  for each statement execute function refuse_ledger_change();
create trigger signal_outcome_append_only before update or delete or truncate on signal_outcome
  for each statement execute function refuse_ledger_change();

-- A pair keeps its name, where its record begins, and the border between what was computed afterwards and what was raised
-- as it happened, once that is known.
create trigger signal_pair_fixed before update on signal_pair for each row
  when (new.id <> old.id or new.code <> old.code or new.ledger_from <> old.ledger_from
    or (old.past_to is not null and new.past_to is distinct from old.past_to))
  execute function refuse_ledger_change();
-- The end of the chain only moves forward, and there is always one.
create trigger signal_head_forward before update on signal_head for each row
  when (new.seq < old.seq or (new.seq = old.seq and new.hash <> old.hash)) execute function refuse_ledger_change();
create trigger signal_head_kept before delete or truncate on signal_head
  for each statement execute function refuse_ledger_change();
