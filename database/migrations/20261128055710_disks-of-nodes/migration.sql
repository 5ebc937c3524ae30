ALTER TABLE "watch_probes" ADD COLUMN "free_bytes" bigint;--> statement-breakpoint
ALTER TABLE "watch_probes" ADD COLUMN "disk_low_bytes" bigint;