CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY,
	"payment_id" uuid NOT NULL,
	"provider_reference" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_notifications" ALTER COLUMN "provider_reference" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "payments_updated_at_index";--> statement-breakpoint
CREATE INDEX "payments_updated_at_index" ON "payments" ("updated_at") WHERE state in ('created', 'pending', 'authorized');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_reference" ON "payment_disputes" ("payment_id","provider_reference");--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");