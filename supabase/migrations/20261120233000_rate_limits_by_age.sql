-- Each use of a limit clears away old ones: found by index, not by looking through all there are (170 ms among a million).
create index rate_limits_window_start on private.rate_limits (window_start);
