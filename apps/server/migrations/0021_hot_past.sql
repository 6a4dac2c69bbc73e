-- Rankings of the time before the first start are computed from the market's history, which has no views and no stars.
alter table hot_rank alter column views drop not null, alter column favourites drop not null;
