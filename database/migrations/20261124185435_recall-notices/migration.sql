CREATE TABLE "recall_notices" (
	"id" uuid PRIMARY KEY,
	"recall_code" text NOT NULL,
	"serial" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "recall_notices_once" UNIQUE("recall_code","serial","customer_id")
);
--> statement-breakpoint
CREATE TABLE "recall_repairs" (
	"recall_code" text,
	"serial" text,
	"repaired_on" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recall_repairs_pkey" PRIMARY KEY("serial","recall_code")
);
--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "kind" text DEFAULT 'recall' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "concern" jsonb;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "remedies" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "recall_notices_customer_id_index" ON "recall_notices" ("customer_id");--> statement-breakpoint
CREATE INDEX "recall_notices_serial_index" ON "recall_notices" ("serial");--> statement-breakpoint
CREATE INDEX "recall_repairs_recall_code_index" ON "recall_repairs" ("recall_code");--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_recall_code_recalls_code_fkey" FOREIGN KEY ("recall_code") REFERENCES "recalls"("code");--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_serial_serials_serial_fkey" FOREIGN KEY ("serial") REFERENCES "serials"("serial");--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_customer_id_customers_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "recall_repairs" ADD CONSTRAINT "recall_repairs_recall_code_recalls_code_fkey" FOREIGN KEY ("recall_code") REFERENCES "recalls"("code");--> statement-breakpoint
ALTER TABLE "recall_repairs" ADD CONSTRAINT "recall_repairs_serial_serials_serial_fkey" FOREIGN KEY ("serial") REFERENCES "serials"("serial");