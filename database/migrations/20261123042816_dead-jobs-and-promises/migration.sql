CREATE TABLE "dead_jobs" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"tries" integer NOT NULL,
	"error" text NOT NULL,
	"died_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "queued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "unclear_deliveries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "queued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_queued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "queued_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_messages_unsent" ON "mail_messages" ("created_at") WHERE sent_at is null and refused_at is null;--> statement-breakpoint
CREATE INDEX "dead_jobs_open" ON "dead_jobs" ("died_at") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "outbox_events_unhandled" ON "outbox_events" ("created_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "refunds_requested" ON "refunds" ("created_at") WHERE state = 'requested';--> statement-breakpoint
-- Events of before were carried by jobs that have ended: they count as handled.
UPDATE "outbox_events" SET "handled_at" = "created_at" WHERE "created_at" < now() - interval '1 day';