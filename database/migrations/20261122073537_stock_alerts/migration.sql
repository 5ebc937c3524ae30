CREATE TABLE "stock_alert_asks" (
	"id" uuid PRIMARY KEY,
	"reader_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"market_code" text NOT NULL,
	"locale" text NOT NULL,
	"token_hash" text UNIQUE,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_alert_readers" (
	"id" uuid PRIMARY KEY,
	"email" text,
	"email_key" text UNIQUE,
	"stop_token" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY,
	"reader_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"market_code" text NOT NULL,
	"locale" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "stock_alert_asks_reader_id_asked_at_index" ON "stock_alert_asks" ("reader_id","asked_at");--> statement-breakpoint
CREATE INDEX "stock_alert_asks_asked_at_index" ON "stock_alert_asks" ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_one_waiting" ON "stock_alerts" ("reader_id","variant_id","market_code") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "stock_alerts" ("variant_id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_reader_id_index" ON "stock_alerts" ("reader_id");--> statement-breakpoint
ALTER TABLE "stock_alert_asks" ADD CONSTRAINT "stock_alert_asks_reader_id_stock_alert_readers_id_fkey" FOREIGN KEY ("reader_id") REFERENCES "stock_alert_readers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stock_alert_asks" ADD CONSTRAINT "stock_alert_asks_variant_id_variants_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id");--> statement-breakpoint
ALTER TABLE "stock_alert_asks" ADD CONSTRAINT "stock_alert_asks_market_code_markets_code_fkey" FOREIGN KEY ("market_code") REFERENCES "markets"("code");--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_reader_id_stock_alert_readers_id_fkey" FOREIGN KEY ("reader_id") REFERENCES "stock_alert_readers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_variants_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id");--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_market_code_markets_code_fkey" FOREIGN KEY ("market_code") REFERENCES "markets"("code");