ALTER TABLE "refunds" ADD COLUMN "came_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "repays_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_by_hand" text;--> statement-breakpoint
UPDATE "refunds" SET "came_back_at" = coalesce((SELECT min("at") FROM "audit_entries" WHERE "action" = 'refund.failed' AND "detail"->>'refundId' = "refunds"."id"::text), now()) WHERE "state" = 'failed' AND "done_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_came_back" ON "refunds" ("came_back_at") WHERE came_back_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_repaid_once" ON "refunds" ("repays_id") WHERE state <> 'failed';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_repays_id_refunds_id_fkey" FOREIGN KEY ("repays_id") REFERENCES "refunds"("id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_came_back_once_done" CHECK (came_back_at is null or (state = 'failed' and done_at is not null));