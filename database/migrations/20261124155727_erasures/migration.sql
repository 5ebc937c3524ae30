CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY,
	"customer_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"kept_order_ids" jsonb DEFAULT '[]' NOT NULL,
	"kept_until" date
);
--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_one_waiting" ON "erasures" ("customer_id") WHERE canceled_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" ("due_at") WHERE canceled_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "erasures_kept" ON "erasures" ("kept_until") WHERE kept_until is not null;